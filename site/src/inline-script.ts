/**
 * Runs before the first paint, as it stands, so it is written for the browser and kept tiny: shows the chosen theme, hides
 * the prerendered landing page where the address names another page, and says that somebody may be signed in, so that the
 * visitor's buttons do not flash. Its hash stands in the content security policy.
 */
export const INLINE_SCRIPT = `(function(d){function r(k){try{var v=JSON.parse(localStorage.getItem(k));return v&&v.expiresAt>Date.now()?v.value:0}catch(e){return 0}}var t=r('theme');if(t=='light'||t=='dark')d.theme=t;if(r('token'))d.signedIn='';var p=location.hash.split('?')[0];if(p.slice(0,2)=='#/'&&!/^#\\/(home)?\\/*$/i.test(p))d.otherPage=''})(document.documentElement.dataset)`;
