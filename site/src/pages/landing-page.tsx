import { CampaignPlace } from '../features/promotions/landing/campaign-place.tsx';
import { Downloads } from '../features/content/landing/downloads.tsx';
import { Blurbs } from '../features/content/landing/blurbs.tsx';
import { Hero } from '../features/content/landing/hero.tsx';
import { Prices } from '../features/content/landing/prices.tsx';
import { Promises } from '../features/content/landing/promises.tsx';
import { Questions } from '../features/content/landing/questions.tsx';

export default function LandingPage() {
  return (
    <>
      <CampaignPlace />
      <Hero />
      <Downloads />
      <Blurbs />
      <Prices />
      <Promises />
      <Questions />
    </>
  );
}
