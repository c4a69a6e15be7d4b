import { ActionIcon, Menu, Tooltip, useMantineColorScheme } from '@mantine/core';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { CheckIcon, MoonIcon, ScreenIcon, SunIcon } from './icons.tsx';

export function ThemeSwitch() {
  const t = usePhrases(framePhrases);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const choices = [
    { scheme: 'auto', label: t.themeAuto, Icon: ScreenIcon },
    { scheme: 'light', label: t.themeLight, Icon: SunIcon },
    { scheme: 'dark', label: t.themeDark, Icon: MoonIcon },
  ] as const;
  const chosen = choices.find(({ scheme }) => scheme === colorScheme) ?? choices[0];
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Tooltip label={t.theme}>
          <ActionIcon variant="subtle" size="lg" aria-label={`${t.theme}: ${chosen.label}`}>
            <chosen.Icon />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ scheme, label, Icon }) => (
          <Menu.Item
            key={scheme}
            leftSection={<Icon size={16} />}
            rightSection={scheme === colorScheme && <CheckIcon size={15} />}
            onClick={() => setColorScheme(scheme)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
