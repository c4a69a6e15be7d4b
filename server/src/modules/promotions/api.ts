export { createCampaignService } from './campaign-service.ts';
export { retireCommitments } from './commitment-store.ts';
export { createPlanPromotions } from './customer/plan-promotions-view.ts';
export { createOrderPromotions } from './order-promotions-service.ts';
