import { ComputerIcon, PhoneIcon } from '../../../ui/icons.tsx';

const PHONES: ReadonlySet<string | null> = new Set(['iOS', 'Android', 'HarmonyOS']);

/** A phone or a computer, by the operating system. */
export function SystemIcon({ system }: { readonly system: string | null }) {
  return PHONES.has(system) ? <PhoneIcon /> : <ComputerIcon />;
}
