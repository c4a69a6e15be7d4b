import { serveGallery } from '../site/gallery/serve.ts';

/** `npm run gallery`: every part of the site's ui/ in both themes and three languages, with live reload. */
process.stdout.write(`The gallery stands at ${await serveGallery()} (Ctrl+C ends it)\n`);
