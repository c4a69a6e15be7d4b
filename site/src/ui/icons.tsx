import { lineIcon } from '@causeway/web/line-icon';

const line = (path: string) => lineIcon(path, 20);

export const CheckIcon = line('M4 10.5l4 4 8-9');
export const CloseIcon = line('M5 5l10 10M15 5L5 15');
export const MenuIcon = line('M3 6h14M3 10h14M3 14h14');
export const ArrowIcon = line('M4 10h12M11 5l5 5-5 5');
export const ChevronIcon = line('M5 8l5 5 5-5');
export const WarningIcon = line('M10 3l8 14H2zM10 8v4M10 14.5v.1');
export const InfoIcon = line('M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M10 9v5M10 6.2v.1');
export const EyeIcon = line(
  'M2 10s3-5.5 8-5.5S18 10 18 10s-3 5.5-8 5.5S2 10 2 10M10 7.6a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8',
);
export const EyeOffIcon = line(
  'M4.5 6.3A13 13 0 0 0 2 10s3 5.5 8 5.5c1.5 0 2.8-.5 4-1.2M8 4.7c.6-.1 1.3-.2 2-.2 5 0 8 5.5 8 5.5a14 14 0 0 1-1.9 2.6M8.3 8.3a2.4 2.4 0 0 0 3.4 3.4M3 3l14 14',
);
export const LanguageIcon = line(
  'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M2.5 10h15M10 2.5c2.2 2 3 4.5 3 7.5s-.8 5.5-3 7.5c-2.2-2-3-4.5-3-7.5s.8-5.5 3-7.5',
);
export const SunIcon = line(
  'M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M10 1.8v1.4M10 16.8v1.4M1.8 10h1.4M16.8 10h1.4M4.2 4.2l1 1M14.8 14.8l1 1M15.8 4.2l-1 1M5.2 14.8l-1 1',
);
export const MoonIcon = line('M16.5 11.8A7 7 0 0 1 8.2 3.5a7 7 0 1 0 8.3 8.3');
export const QuitIcon = line('M8 3.5H4v13h4M12 6.5l3.5 3.5-3.5 3.5M15.5 10H8');
export const UserIcon = line('M10 10a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4M3.5 17a6.5 6.5 0 0 1 13 0');
export const DownloadIcon = line('M10 3v9M6 8.5l4 4 4-4M4 16.5h12');
export const CopyIcon = line('M7 7h9.5v9.5H7zM4 13H3.5V3.5H13V4');
export const PhoneIcon = line('M6 2.5h8v15H6zM9 15h2');
export const ComputerIcon = line('M3 4h14v9H3zM7 16.5h6M10 13v3.5');
export const PrintIcon = line('M6 8V3h8v5M6 14H3V8h14v6h-3M6 12h8v5H6z');
export const ClockIcon = line('M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M10 5.8V10l3 2');
export const ImageIcon = line('M3 4h14v12H3zM3 13.5l4-4 4 4 2.5-2.5 3.5 3.5M12.8 7.2v.1');
export const MailIcon = line('M2.5 4.5h15v11h-15zM2.5 5.5l7.5 5.5 7.5-5.5');
export const KeyIcon = line(
  'M7 8.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M10.2 9.8L17 3M13 7l2.5 2.5M5.8 14.2v.1',
);
