export const phrases = {
  documentTitle: (brand: string) => `${brand}`,
  documentDescription: (trialDays: number) => `${trialDays}`,
};
