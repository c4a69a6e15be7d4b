import { lineIcon } from '@causeway/web/line-icon';

const line = (path: string) => lineIcon(path, 18);

export type Icon = ReturnType<typeof line>;

export const HomeIcon = line('M3 9l7-6 7 6M5 7.5V17h10V7.5M8.5 17v-5h3v5');
export const SearchIcon = line('M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M13 13l4 4');
export const ChartIcon = line('M3 17h14M5 14V9M10 14V3.5M15 14V6.5');
export const FilterIcon = line('M3 5h14M5.5 10h9M8 15h4');
export const CheckIcon = line('M4 10.5l4 4 8-9');
export const CopyIcon = line('M7 7h9.5v9.5H7zM4 13H3.5V3.5H13V4');
export const DownloadIcon = line('M10 3v9M6 8.5l4 4 4-4M4 16.5h12');
export const LanguageIcon = line(
  'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M2.5 10h15M10 2.5c2.2 2 3 4.5 3 7.5s-.8 5.5-3 7.5c-2.2-2-3-4.5-3-7.5s.8-5.5 3-7.5',
);
export const SunIcon = line(
  'M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M10 1.8v1.4M10 16.8v1.4M1.8 10h1.4M16.8 10h1.4M4.2 4.2l1 1M14.8 14.8l1 1M15.8 4.2l-1 1M5.2 14.8l-1 1',
);
export const MoonIcon = line('M16.5 11.8A7 7 0 0 1 8.2 3.5a7 7 0 1 0 8.3 8.3');
export const ScreenIcon = line('M3 4h14v9H3zM7 16.5h6M10 13v3.5');
export const UserIcon = line('M10 10a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4M3.5 17a6.5 6.5 0 0 1 13 0');
export const PeopleIcon = line(
  'M7.5 9.5a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6M2 16.5a5.5 5.5 0 0 1 11 0M13 4.2a2.8 2.8 0 0 1 0 5.1M14.5 11.6a5.5 5.5 0 0 1 3.5 4.9',
);
export const TicketIcon = line('M3 4h14v9.5H9L5.5 17v-3.5H3zM6.5 7.5h7M6.5 10h4.5');
export const OrdersIcon = line('M5 2.8h10v14.4l-2.5-1.6-2.5 1.6-2.5-1.6L5 17.2zM7.8 7h4.4M7.8 10.5h4.4');
export const CoinsIcon = line(
  'M8 3.5a5 2.2 0 1 0 0 4.4 5 2.2 0 0 0 0-4.4M3 5.7v4c0 1.2 2.2 2.2 5 2.2M3 9.7v4c0 1.2 2.2 2.2 5 2.2M13 5.7V8M12.5 9.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12.5 11.8v1.9l1.3 1',
);
export const ScalesIcon = line('M10 3v14M6 17h8M4 5.5h12M4 5.5L2 11h4zM16 5.5L14 11h4z');
export const ShieldIcon = line(
  'M10 2.5l6.5 2.5v5c0 3.8-2.6 6.3-6.5 7.5-3.9-1.2-6.5-3.7-6.5-7.5V5zM10 7v3.5M10 13v.1',
);
export const PlugIcon = line('M7 2.5V6M13 2.5V6M5 6h10v3a5 5 0 0 1-10 0zM10 14v3.5');
export const WarningIcon = line('M10 3l8 14H2zM10 8v4M10 14.5v.1');
export const MoreIcon = line(
  'M4 9.2a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6M10 9.2a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6M16 9.2a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6',
);
export const InboxIcon = line('M3 11l2.5-7h9L17 11v5H3zM3 11h4a3 3 0 0 0 6 0h4');
export const MailIcon = line('M2.5 4.5h15v11h-15zM3 5.2l7 5.6 7-5.6');
export const JobsIcon = line('M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4M10 6v4.3l2.8 1.8');
export const LogIcon = line('M4.5 2.5h8l3 3v12h-11zM7 8h6M7 11h6M7 14h4');
export const TagIcon = line('M3 3h7l7 7-7 7-7-7zM6.5 6.5v.1');
export const MegaphoneIcon = line('M3 8v4h3l8 4V4L6 8zM6 12v4.5h2.5V13M17 8.5v3');
export const SlidersIcon = line('M3 6h8M15 6h2M3 14h2M9 14h8M13 4v4M7 12v4');
export const MailTextIcon = line('M2.5 5h15v10h-15zM2.5 6l7.5 5 7.5-5');
export const GiftIcon = line(
  'M3.5 8.5h13V17h-13zM2.5 5.5h15v3h-15zM10 5.5V17M10 5.5C7 5.5 5.5 2.5 7.5 2.5S10 5.5 10 5.5s.5-3 2.5-3 .5 3-2.5 3',
);
export const HelpIcon = line(
  'M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4M7.8 8a2.2 2.2 0 1 1 3.4 1.9c-.8.5-1.2.9-1.2 1.7M10 14v.1',
);
export const UpIcon = line('M10 16V4M5 9l5-5 5 5');
export const DownIcon = line('M10 4v12M5 11l5 5 5-5');
export const CrossIcon = line('M5 5l10 10M15 5L5 15');
