import type { Platform } from '@causeway/contract/site-settings';
import type { ReactNode } from 'react';
import {
  AppTile,
  Browser,
  Computer,
  DownloadArrow,
  Folder,
  LogInForm,
  Phone,
  Question,
  Servers,
  Switch,
} from '../../../drawings/app-parts.tsx';
import { browserConnected, pageWithPopup, phoneConnected } from '../../../drawings/app-screens.tsx';
import drawing from '../../../drawings/drawing.module.css';
import { guideStepPhrases } from '../../../phrases/content.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';

const phone = {
  download: (
    <Phone>
      <DownloadArrow x={120} y={84} />
    </Phone>
  ),
  install: (
    <Phone>
      <AppTile x={120} y={62} />
      <path d="M98 96h44" className={drawing.faint} />
      <rect x="98" y="112" width="44" height="18" rx="9" className={drawing.lit} />
    </Phone>
  ),
  logIn: (
    <Phone>
      <AppTile x={120} y={44} />
      <LogInForm x={120} y={110} />
    </Phone>
  ),
  connect: phoneConnected,
  allow: (
    <Phone>
      <path d="M92 40h56M92 132h56M92 144h34" className={drawing.faint} />
      <Question x={120} y={88} />
    </Phone>
  ),
};

const computer = {
  download: (
    <Computer>
      <DownloadArrow x={120} y={92} />
    </Computer>
  ),
  drag: (
    <Computer>
      <AppTile x={66} y={92} />
      <path d="M94 92h36M122 84l8 8l-8 8" />
      <Folder x={170} y={92} />
    </Computer>
  ),
  logIn: (
    <Computer>
      <LogInForm x={120} y={92} />
    </Computer>
  ),
  connect: (
    <Computer>
      <path d="M104 34v116" />
      <Servers x={36} y={72} width={56} />
      <Switch x={161} y={92} />
    </Computer>
  ),
  allow: (
    <Computer>
      <path d="M36 52h60M36 66h44M36 80h52" className={drawing.faint} />
      <Question x={142} y={92} />
    </Computer>
  ),
};

const browser = {
  unzip: (
    <Computer>
      <rect x="48" y="68" width="38" height="48" rx="4" />
      <path d="M67 68v6M67 80v6M67 92v6" />
      <path d="M98 92h32M122 84l8 8l-8 8" />
      <Folder x={170} y={92} />
    </Computer>
  ),
  load: (
    <Browser>
      <path d="M172 70h30" className={drawing.faint} />
      <circle cx="208" cy="70" r="5" className={drawing.lit} />
      <Folder x={76} y={110} />
      <path d="M108 110h28M128 102l8 8l-8 8" />
      <AppTile x={164} y={110} />
    </Browser>
  ),
  logIn: (
    <Browser>
      {pageWithPopup}
      <LogInForm x={177} y={102} />
    </Browser>
  ),
  connect: browserConnected,
};

/** The drawings of each platform’s steps, in the order of the texts. */
const PICTURES: Readonly<Record<Platform, readonly ReactNode[]>> = {
  iOS: [phone.install, phone.logIn, phone.connect, phone.allow],
  Android: [phone.download, phone.install, phone.connect, phone.allow],
  Mac: [computer.drag, computer.logIn, computer.connect, computer.allow],
  Windows: [computer.download, computer.allow, computer.logIn, computer.connect],
  Chrome: [browser.unzip, browser.load, browser.logIn, browser.connect],
};

interface GuideStepsProps {
  readonly platform: Platform;
  readonly className: string | undefined;
}

/** A guide in four drawings, with a line each. */
export default function GuideSteps({ platform, className }: GuideStepsProps) {
  const t = usePhrases(guideStepPhrases);
  return (
    <ol className={className} aria-label={t.title}>
      {t[platform].map(({ title, text }, index) => (
        <li key={title}>
          {PICTURES[platform][index]}
          <strong>{title}</strong>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
