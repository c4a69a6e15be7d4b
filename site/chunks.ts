/** Source files whose path has one of these in it. */
const anyOf = (paths: readonly string[]) => new RegExp(paths.map((path) => `/${path}`).join('|'));

/**
 * Which modules are delivered together. Left to itself the bundler makes a file of each set of modules that the same pages
 * share, some thirty for the login; each is a request with its headers, and a slow line asks for six at a time. What stands
 * first wins, so that a later group leaves to it what both would hold. The landing page loads the first two only.
 */
export const CHUNK_GROUPS = [
  {
    // What changes with its own releases only, so an update of the site leaves it cached.
    name: 'libraries',
    test: /node_modules\/(?:react|react-dom|scheduler)\/|vite\/preload-helper|rolldown\/runtime/,
  },
  {
    // What the landing page and most other pages share: one file squeezes and travels better than twenty.
    name: 'shell',
    test: anyOf([
      'contract/src/(?:cookie-name|language|money|site-settings|tiers)\\.ts',
      'site/src/phrases/(?:landing|shared|use-phrases)\\.ts',
      'web/src/(?:email-text|format|line-icon|phrase-area|readable|spaced|tokens)\\.',
      'src/(?:storage/|time/server-clock\\.)',
      'src/(?:fault-boundary|first-page|guard|hand-off|routes|site-route|go-to|load-page|current-language|own-platform|downloads-place|page-state|router|static-document|use-arrival|when-idle)\\.tsx?',
      // All style of the first HTML, so that its first paint waits for one file.
      'src/drawings/[a-z-]+\\.module\\.css',
      'src/features/billing/(?:plans/plan-list|checkout/pay-mark)\\.module\\.css',
      '(?:src|src/layouts|src/features/content/landing|src/features/promotions/campaigns)/[a-z-]+\\.module\\.css',
      'src/features/content/landing/section\\.',
      'src/styles/',
      'src/ui/(?:button|spinner|link|icons|skeleton|load-failure|banner|page|class-names|toast-host|toast-store|platform-mark)\\.',
    ]),
  },
  {
    // The names of all the other pages' files.
    name: 'page-parts',
    test: anyOf(['site/src/(?:page-parts|phrases/[a-z]+)\\.ts']),
  },
  {
    // Whatever asks the server.
    name: 'calls',
    test: anyOf([
      // The Traditional Chinese texts of refusals are asked for by readers of that language only.
      'contract/src/(?!phrases/|csv\\.)',
      'src/api/(?:call|decode-answer|(?:[a-z-]+-)?decoders|end-sign-in|show-failure|use-submit)\\.ts',
      'web/src/(?:call|envelope|failures|use-once)\\.ts',
    ]),
  },
  { name: 'reads', test: /\/src\/(?:api\/use-read|(?:api\/)?query-client|create-reads)\.ts|@tanstack\// },
  // What is asked for once the landing page stands, and shared with the pages that a campaign leads to.
  {
    name: 'campaigns',
    test: anyOf([
      'src/features/promotions/campaigns/',
      'src/time/use-(?:end|seconds-left)\\.',
      'src/time/countdown\\.',
    ]),
  },
  {
    name: 'parts',
    test: anyOf([
      'src/ui/(?:breadcrumb|card|confirm-popover|copy-button|dialog|empty-state|facts|path(?:-progress)?|qr-code|qr-popover|tab-links|tabs|use-now)\\.',
      'src/(?:time/|(?:format-bytes|format-date|redirect-target)\\.)',
      'web/src/save-file\\.',
    ]),
  },
  {
    name: 'forms',
    test: anyOf([
      'src/forms/(?!drop-area)',
      'web/src/(?:passkeys|plain-code)\\.ts',
      'src/ui/(?:checkbox|code-field|field-frame|focus-once|password-field|text-field)\\.',
    ]),
  },
  {
    // What several pages of a team's management share, and the style of them all.
    name: 'team',
    test: anyOf([
      'src/features/(?:teams/(?!sign-up)|billing/team-plans/).*\\.module\\.css',
      'src/features/teams/(?:member-expiry|plan-needed|pager|refetch-members|team-addresses|team-frame|use-pages)\\.',
      'src/api/use-team\\.',
    ]),
  },
  // Buying, and what was bought, which individuals and teams do alike.
  {
    name: 'checkout',
    test: anyOf(['src/features/billing/(?:checkout/|plans/(?:plan-choice|price-summary)\\.)']),
  },
  { name: 'orders', test: anyOf(['src/features/billing/orders/']) },
  {
    name: 'prose',
    test: anyOf(['src/prose/', 'src/help-address\\.ts', 'src/features/content/help/still-stuck\\.']),
  },
];
