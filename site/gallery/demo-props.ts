export interface DemoProps {
  /** Where it stands: in the panel of one theme, or in the page's own where the part floats over everything. */
  readonly place: 'light' | 'dark' | 'page';
}
