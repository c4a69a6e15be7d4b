import { EmailText } from '../../src/ui/email-text.tsx';
import { State } from '../state.tsx';

export function EmailTextDemo() {
  return (
    <State name="EmailText" as="block">
      <EmailText address="lin-hai.harbour-lights@customers.mail.example" />
    </State>
  );
}
