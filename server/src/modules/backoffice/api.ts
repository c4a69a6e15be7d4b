export { createFiguresService } from './figures-service.ts';
