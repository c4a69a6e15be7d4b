export { createCampaignService } from './campaign-service.ts';
export { createPlanPromotions } from './customer/plan-promotions-view.ts';
export { createInviteService } from './invite-service.ts';
export { createOrderPromotions } from './order-promotions-service.ts';
