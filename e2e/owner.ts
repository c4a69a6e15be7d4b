/** The console's first owner, whom the server creates from its environment. */
export const OWNER = { email: 'owner@mail.example', password: 'harbour-light-over-slate' } as const;
