import '@causeway/web/tokens.css';
import '../src/styles/tokens.css';
import '../src/styles/base.css';
import { isLanguage, LANGUAGES } from '@causeway/contract/language';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { framePhrases } from '../src/phrases/shared.ts';
import { localStore } from '../src/storage/browser-storage.ts';
import { chooseTheme, readTheme } from '../src/theme.ts';
import { Gallery } from './gallery.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The document has no root');
// The site does this in a script of its first HTML.
chooseTheme(readTheme());
// All three, so that the switch changes the texts at once.
await Promise.all(LANGUAGES.map((language) => framePhrases.load(language)));
const stored = localStore.read('language');
createRoot(root).render(
  <StrictMode>
    <Gallery startLanguage={isLanguage(stored) ? stored : 'en'} />
  </StrictMode>,
);
