import {
  createTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  InputWrapper,
  Menu,
  ModalRoot,
  PasswordInput,
  Select,
  Table,
  Textarea,
  TextInput,
} from '@mantine/core';

/** The site's teal in ten steps, for Mantine's own colouring. */
const tide: MantineColorsTuple = [
  '#e6f7fa',
  '#d2ecf1',
  '#a6d8e2',
  '#76c3d2',
  '#4fb1c4',
  '#36a5bc',
  '#1f8ea5',
  '#0d7489',
  '#005e71',
  '#004858',
];

/** Blue-black instead of Mantine's grey, from text to background. */
const dark: MantineColorsTuple = [
  '#d3dae6',
  '#bac4d4',
  '#93a1b6',
  '#64748c',
  '#3c4a60',
  '#2a374b',
  '#1d2a3d',
  '#121d2d',
  '#0c1726',
  '#07101c',
];

/** Dense: 14 px text, small controls, thin lines. Colours are those of `styles/tokens.css`. */
export const theme = createTheme({
  primaryColor: 'tide',
  primaryShade: { light: 7, dark: 7 },
  colors: { tide, dark },
  fontFamily:
    "system-ui, -apple-system, 'Segoe UI', Roboto, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif",
  fontFamilyMonospace: "ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace",
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  defaultRadius: 'sm',
  radius: { sm: '6px', md: '10px' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.4' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.45' },
    },
  },
  components: {
    ModalRoot: ModalRoot.extend({ defaultProps: { centered: true, transitionProps: { duration: 120 } } }),
    // As many colleagues as a shop has.
    Menu: Menu.extend({
      styles: { dropdown: { maxHeight: '60vh', overflowY: 'auto', overscrollBehavior: 'contain' } },
    }),
    Table: Table.extend({ defaultProps: { verticalSpacing: 6, horizontalSpacing: 12 } }),
    Select: Select.extend({
      defaultProps: { checkIconPosition: 'right', allowDeselect: false, withAsterisk: false },
    }),
    InputWrapper: InputWrapper.extend({ styles: { label: { marginBottom: 4 } } }),
    Textarea: Textarea.extend({ defaultProps: { withAsterisk: false } }),
    TextInput: TextInput.extend({ defaultProps: { spellCheck: false, withAsterisk: false } }),
    PasswordInput: PasswordInput.extend({ defaultProps: { spellCheck: false, withAsterisk: false } }),
  },
});

const ours = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-2)',
  '--mantine-color-placeholder': 'var(--ink-2)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface-2)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--hairline)',
  '--mantine-color-anchor': 'var(--tide-ink)',
  '--mantine-color-error': 'var(--bad-ink)',
};

/** Mantine's neutral tones have too little contrast for small text; ours have enough in both themes. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: ours, dark: ours });
