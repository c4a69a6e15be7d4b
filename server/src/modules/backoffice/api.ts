export { refreshFigures } from './figures-service.ts';
