import { useLocation } from '../../../router.tsx';
import { useSignedIn } from '../../../storage/session.ts';
import { AlreadySignedIn } from './already-signed-in.tsx';
import { useState } from 'react';
import { useFirstPage } from '../../../first-page.ts';
import { FormCard } from '../../../forms/form-card.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { formPhrases, framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { teamSignInPhrases } from '../../../phrases/identity.ts';
import { useChosenPlan } from '../../../redirect-target.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { IndividualLogin } from './individual-login.tsx';
import { MemberLogin } from './member-login.tsx';
import { TwoFactorForm } from './two-factor-form.tsx';
import type { PasswordLogin } from './use-password-login.ts';

/**
 * Both addresses open this page, `/mlogin` in the members' mode; the key resets the state between them. An existing session
 * is never replaced without asking.
 */
export default function LoginPage() {
  const { pathname } = useLocation();
  const signedIn = useSignedIn();
  const [hasAsked, setAsked] = useState(false);
  if (signedIn && !hasAsked) setAsked(true);
  if (signedIn) return <AlreadySignedIn />;
  const initialMode = /^\/mlogin\/*$/i.test(pathname) ? 'member' : 'individual';
  return <LoginCard key={initialMode} initialMode={initialMode} focused={hasAsked} />;
}

/** Why a stranger who chose a plan is here; undefined for all others. */
function useReason(): string | undefined {
  const t = usePhrases(formPhrases);
  const { goods, language } = useFirstPage();
  const chosen = useChosenPlan();
  if (chosen === undefined) return undefined;
  return t.buyLead(goods.find(({ key }) => key === chosen.key)?.name[language]);
}

type LoginMode = 'individual' | 'member';

interface LoginCardProps {
  readonly initialMode: LoginMode;
  /** Takes the place of the question about an existing session. */
  readonly focused: boolean;
}

/** A card with two ways to log in, and a second screen for two-factor. Switching the mode keeps the input. */
function LoginCard({ initialMode, focused }: LoginCardProps) {
  const t = usePhrases(formPhrases);
  const { titles } = usePhrases(framePhrases);
  const team = usePhrases(teamSignInPhrases);
  const reason = useReason();
  const [mode, setMode] = useState(initialMode);
  const form = useForm({ account: '', password: '' });
  // Null after a return from the second screen.
  const [halfway, setHalfway] = useState<PasswordLogin | null>();
  // The members' login is for a team, so its other tab is for administrators.
  const tabs: readonly { readonly key: LoginMode; readonly label: string }[] =
    initialMode === 'member'
      ? [
          { key: 'member', label: t.modeMember },
          { key: 'individual', label: team.modeAdmin },
        ]
      : [
          { key: 'individual', label: t.modeIndividual },
          { key: 'member', label: t.modeMember },
        ];
  const select = (next: LoginMode) => {
    form.passes({});
    setMode(next);
  };
  if (halfway) return <TwoFactorForm login={halfway} onBack={() => setHalfway(null)} />;
  return (
    <FormCard title={titles.login} lead={reason} lines={form.lines} focused={focused || halfway === null}>
      <Tabs label={t.loginModes} tabs={tabs} selected={mode} onSelect={select}>
        {mode === 'individual' ? (
          <IndividualLogin form={form} administrator={initialMode === 'member'} onHalfway={setHalfway} />
        ) : (
          <MemberLogin form={form} />
        )}
      </Tabs>
    </FormCard>
  );
}
