import { serveGallery } from '../site/gallery/serve.ts';

/** `npm run gallery`: every part of the site's ui/ in both themes and three languages, with live reload. */
process.stdout.write(`The gallery is at ${await serveGallery()} (press Ctrl-C to stop it)\n`);
