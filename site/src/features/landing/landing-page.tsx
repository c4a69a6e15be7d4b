import { ActivityPlace } from './activity-place.tsx';
import { Downloads } from './downloads.tsx';
import { Blurbs } from './blurbs.tsx';
import { Hero } from './hero.tsx';
import { Prices } from './prices.tsx';
import { Promises } from './promises.tsx';
import { Questions } from './questions.tsx';

export default function LandingPage() {
  return (
    <>
      <ActivityPlace />
      <Hero />
      <Downloads />
      <Blurbs />
      <Prices />
      <Promises />
      <Questions />
    </>
  );
}
