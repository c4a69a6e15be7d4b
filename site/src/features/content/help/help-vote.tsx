import { voteOnHelp } from '@causeway/contract/calls';
import { useId, useRef, useState } from 'react';
import { useSubmit } from '../../../api/use-submit.ts';
import type { HelpPlace } from '../../../help-address.ts';
import { helpPhrases } from '../../../phrases/content.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { useStaticDocument } from '../../../static-document.ts';
import { sessionStore } from '../../../storage/browser-storage.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './help-vote.module.css';

interface HelpVoteProps {
  readonly category: HelpPlace['category'];
  readonly item: number;
}

/** Asks once per article and browser session whether it helped. Documents at their real path have no scripts. */
export function HelpVote({ category, item }: HelpVoteProps) {
  const t = usePhrases(helpPhrases);
  const question = useId();
  const key = `helpVote:${category}-${item}` as const;
  const text = useRef<HTMLParagraphElement>(null);
  const [voted, setVoted] = useState(() => sessionStore.read(key) === true);
  const { submit, busy } = useSubmit(voteOnHelp, {
    onDone: () => {
      sessionStore.save(key, true);
      setVoted(true);
      // The pressed button goes away; screen readers read the thanks.
      text.current?.focus();
    },
  });
  if (useStaticDocument() !== undefined) return null;
  const vote = (helped: boolean) => void submit({ category, item, helped });
  return (
    <fieldset className={styles.vote} aria-labelledby={question}>
      <p ref={text} id={question} tabIndex={-1}>
        {voted ? t.voted : t.vote}
      </p>
      {!voted && (
        <>
          <Button small busy={busy} onClick={() => vote(true)}>
            {t.voteYes}
          </Button>
          <Button small busy={busy} onClick={() => vote(false)}>
            {t.voteNo}
          </Button>
        </>
      )}
    </fieldset>
  );
}
