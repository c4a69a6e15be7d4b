import { describe, expect, it } from 'vitest';
import { prepareText } from './prepare-text.ts';
import { withUsefulLinks } from './prose.tsx';

/** The links that remain in a text for a kind of account. */
function linksFor(kind: Parameters<typeof withUsefulLinks>[1], ...paths: string[]): string[] {
  const { lead } = prepareText(
    paths.map((path) => `<a href="#${path}">to <b>${path}</b></a>`).join(', '),
    {},
  );
  const shown = withUsefulLinks(lead, kind);
  for (const path of paths) expect(shown).toContain(`to <b>${path}</b>`);
  return paths.filter((path) => shown.includes(`#${path}"`) || shown.includes(`"${path}"`));
}

describe('the links of a text', () => {
  it('stay for an individual, except those only for visitors', () => {
    const open = ['/iOSPA', '/Order', '/Packages', '/Account', '/mlogin', '/Reset', '/Terms'];
    expect(linksFor('individual', ...open, '/Login', '/Register', '/getAccount')).toEqual(open);
  });

  it('stay for an administrator if the guard redirects to a replacement', () => {
    expect(linksFor('team', '/Packages', '/Account', '/Order', '/Invite')).toEqual([
      '/Packages',
      '/Account',
      '/Order',
    ]);
  });

  it('stay for a member unless they lead home', () => {
    const open = ['/Account', '/iOSUSA', '/download?category=iOS', '/iOSPA', '/Order'];
    expect(linksFor('member', ...open, '/Packages', '/Invite', '/Leave')).toEqual(open);
  });

  it('stay if they lead elsewhere or to missing pages', () => {
    const html =
      '<a href="mailto:a@b.example">a</a> <a href="https://b.example/Order">b</a> <a href="/none">c</a>';
    expect(withUsefulLinks(html, 'member')).toBe(html);
  });
});
