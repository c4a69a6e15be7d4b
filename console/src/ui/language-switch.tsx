import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { LANGUAGE_TAGS } from '@causeway/contract/language';
import { framePhrases } from '../phrases/shared.ts';
import { chooseLanguage, CONSOLE_LANGUAGES, useLanguage, type Both } from '../phrases/language.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { showFailure } from './notices.ts';
import { CheckIcon, LanguageIcon } from './icons.tsx';

/** Each language's own name, for people who cannot read the current one. */
const NAMES: Both = { en: 'English', zh: '简体中文' };

export function LanguageSwitch() {
  const t = usePhrases(framePhrases);
  const language = useLanguage();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Tooltip label={t.language}>
          <ActionIcon variant="subtle" size="lg" aria-label={`${t.language}: ${NAMES[language]}`}>
            <LanguageIcon />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {CONSOLE_LANGUAGES.map((each) => (
          <Menu.Item
            key={each}
            lang={LANGUAGE_TAGS[each]}
            onClick={() => void chooseLanguage(each).catch(showFailure)}
            rightSection={each === language && <CheckIcon size={15} />}
          >
            {NAMES[each]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
