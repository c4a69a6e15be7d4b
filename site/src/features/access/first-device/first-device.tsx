import { EmailText } from '@causeway/web/email-text';
import { type ReactNode, useId } from 'react';
import { ownPlatform } from '../../../own-platform.ts';
import { firstDevicePhrases } from '../../../phrases/access.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { PathPoint, type StepState } from '../../../ui/path-progress.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import styles from './first-device.module.css';
import { isInsideChat } from '../../../inside-chat.ts';
import { useFirstDevice } from './use-first-device.ts';

interface FirstDeviceProps {
  /** What follows, also where the way is not shown; while a device is awaited, the way has the primary button. */
  readonly after?: (isWaiting: boolean) => ReactNode;
}

/**
 * The way to the first device: paid, get the app, log in, connected. Shown to an individual with access and no device, and
 * kept once one is linked, which shows without a reload.
 */
export function FirstDevice({ after }: FirstDeviceProps) {
  const way = useFirstDevice();
  return (
    <>
      {way.isWanted && <Way {...way} />}
      {after?.(way.isWanted && way.device === undefined)}
    </>
  );
}

function Way({ device, account, hasPaid }: Omit<ReturnType<typeof useFirstDevice>, 'isWanted'>) {
  const t = usePhrases(firstDevicePhrases);
  const id = useId();
  const isLinked = device !== undefined;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{isLinked ? t.titleDone : t.title}</h2>
      <ol className={styles.steps}>
        <Step state="done" title={hasPaid ? t.paid : t.trial} />
        <Step state={isLinked ? 'done' : 'now'} title={t.getApp}>
          {!isLinked && <GetApp />}
        </Step>
        <Step state={isLinked ? 'done' : 'ahead'} title={t.logIn}>
          {!isLinked && (
            <p>
              <EmailText text={t.logInAs(account)} /> <Link to="/Help">{t.guides}</Link>
            </p>
          )}
        </Step>
        <Step state={isLinked ? 'done' : 'ahead'} title={t.connected}>
          <p aria-live="polite">{isLinked ? t.connectedBy(device.name) : t.waiting}</p>
        </Step>
      </ol>
    </section>
  );
}

interface StepProps {
  readonly state: StepState;
  readonly title: string;
  readonly children?: ReactNode;
}

function Step({ state, title, children }: StepProps) {
  const t = usePhrases(firstDevicePhrases);
  return (
    <li data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <PathPoint state={state} />
      <div className={styles.text}>
        <h3>
          {title}
          {state === 'done' && <span className="visually-hidden"> {t.done}</span>}
        </h3>
        {children}
      </div>
    </li>
  );
}

/** The app for this device; on a computer also a code, since the app may be wanted on a phone. */
function GetApp() {
  const t = usePhrases(firstDevicePhrases);
  const own = ownPlatform(navigator);
  const isPhone = own === 'iOS' || own === 'Android';
  return (
    <>
      <div className={styles.ways}>
        <ButtonLink variant="primary" to={own === undefined ? '/download' : `/download?category=${own}`}>
          {own === undefined ? t.allApps : t.getAppFor[own]}
        </ButtonLink>
        {own !== undefined && (
          <Link to="/download" className={styles.others}>
            {t.otherApps}
          </Link>
        )}
      </div>
      {isInsideChat(navigator.userAgent) && <p>{t.openInBrowser}</p>}
      {!isPhone && (
        <div className={styles.scan}>
          <QrCode text={`${location.origin}/#/download`} label={t.codeLabel} />
          <p>{t.scan}</p>
        </div>
      )}
    </>
  );
}
