import '../modules/people/account/account.graphql.ts';
import '../modules/people/account/accountMutations.graphql.ts';
import '../modules/people/apiToken/apiToken.graphql.ts';
import '../modules/insight/analytics/analytics.graphql.ts';
import '../modules/insight/analytics/appointmentList.graphql.ts';
import '../modules/insight/analytics/bookingFigures.graphql.ts';
import '../modules/insight/analytics/clientFigures.graphql.ts';
import '../modules/insight/analytics/occupancy.graphql.ts';
import '../modules/billing/payment/payment.graphql.ts';
import '../modules/billing/plan/plan.graphql.ts';
import '../modules/billing/subscription/liveSubscription.graphql.ts';
import '../modules/billing/subscription/sandboxMutations.graphql.ts';
import '../modules/billing/subscription/subscription.graphql.ts';
import '../modules/billing/subscription/subscriptionMutations.graphql.ts';
import '../modules/booking/appointment/offer/alternatives.graphql.ts';
import '../modules/booking/appointment/appointment.graphql.ts';
import '../modules/booking/appointment/read/appointmentClassTime.graphql.ts';
import '../modules/booking/appointment/book/book.graphql.ts';
import '../modules/booking/appointment/cancel/cancelMutations.graphql.ts';
import '../modules/booking/appointment/read/appointmentQueries.graphql.ts';
import '../modules/booking/appointment/visit/visitMutations.graphql.ts';
import '../modules/booking/appointment/visit/visitOf.graphql.ts';
import '../modules/booking/appointment/live/liveAppointments.graphql.ts';
import '../modules/booking/appointment/group/moveGroupSession.graphql.ts';
import '../modules/booking/appointment/status/appointmentChange.graphql.ts';
import '../modules/booking/appointment/payment/payments.graphql.ts';
import '../modules/booking/appointment/move/reassignAppointments.graphql.ts';
import '../modules/booking/appointment/move/updateAppointment.graphql.ts';
import '../modules/booking/reminder/resendMessage.graphql.ts';
import '../modules/business/audit/audit.graphql.ts';
import '../modules/schedule/block/block.graphql.ts';
import '../modules/booking/calendarFeed/calendarFeed.graphql.ts';
import '../modules/booking/page/settings/pageSettings.graphql.ts';
import '../modules/clients/client/client.graphql.ts';
import '../modules/clients/client/clientChange.graphql.ts';
import '../modules/clients/client/import/clientImport.graphql.ts';
import '../modules/booking/client/addClient.graphql.ts';
import '../modules/booking/client/removeClient.graphql.ts';
import '../modules/clients/client/clientQueries.graphql.ts';
import '../modules/clients/invite/invite.graphql.ts';
import '../modules/schedule/dateHour/dateHour.graphql.ts';
import '../modules/people/membership/membership.graphql.ts';
import '../modules/messaging/message/message.graphql.ts';
import '../modules/messaging/notification/notification.graphql.ts';
import '../modules/business/organization/addPlace.graphql.ts';
import '../modules/business/organization/organization.graphql.ts';
import '../modules/business/organization/organizationMutations.graphql.ts';
import '../modules/business/address/address.graphql.ts';
import '../modules/business/place/paymentMethods.graphql.ts';
import '../modules/business/place/place.graphql.ts';
import '../modules/business/place/placeMutations.graphql.ts';
import '../modules/business/place/updatePlace.graphql.ts';
import '../modules/messaging/webhook/webhookMutations.graphql.ts';
import '../modules/people/provider/providerList.graphql.ts';
import '../modules/people/provider/provider.graphql.ts';
import '../modules/people/provider/viewerMessaging.graphql.ts';
import '../modules/people/provider/providerColor.graphql.ts';
import '../modules/people/provider/providerSettings.graphql.ts';
import '../modules/business/organization/updateProvider.graphql.ts';
import '../modules/people/role/liveViewer.graphql.ts';
import '../modules/people/role/role.graphql.ts';
import '../modules/people/role/roleMutations.graphql.ts';
import '../modules/insight/search/search.graphql.ts';
import '../modules/booking/series/attendee/attendeeName.graphql.ts';
import '../modules/booking/series/series.graphql.ts';
import '../modules/booking/series/seriesMutations.graphql.ts';
import '../modules/catalog/service/classTime/classTimes.graphql.ts';
import '../modules/catalog/service/liveServices.graphql.ts';
import '../modules/catalog/service/service.graphql.ts';
import '../modules/catalog/service/serviceMutations.graphql.ts';
import '../modules/catalog/service/serviceQueries.graphql.ts';
import '../modules/schedule/outsideCalendar/outsideCalendar.graphql.ts';
import '../modules/schedule/timeSlot/timeSlot.graphql.ts';
import '../modules/schedule/timeSlot/visitTimes.graphql.ts';
import '../modules/schedule/vacationHour/vacationHour.graphql.ts';
import '../modules/booking/hours/outsideHours.graphql.ts';
import '../modules/booking/vacation/vacation.graphql.ts';
import '../modules/booking/waitlist/liveWaitlist.graphql.ts';
import '../modules/booking/waitlist/waitlist.graphql.ts';
import '../modules/booking/waitlist/waitlistMutations.graphql.ts';
import '../modules/schedule/workHour/workHour.graphql.ts';
import '../modules/schedule/workHour/workHourMutations.graphql.ts';
import '../platform/graphql/scalars.ts';
import { type GraphQLSchema, isInterfaceType } from 'graphql';
import { builder } from '../platform/graphql/builder.ts';
import { toGlobalId } from '../platform/graphql/globalId.ts';
import { limitInputs } from '../platform/graphql/inputLimits.ts';

/** The whole GraphQL schema: each module's front door registers its part on the builder when it is imported. */
export const schema: GraphQLSchema = limitInputs(synchronousIds(builder.toSchema()));

/**
 * Lets nodes answer their global id at once. The builder's relay plugin answers it through a promise, and so each of
 * the thousands of nodes in a calendar, which multiplies the time of a request. A node's row is its `id`.
 *
 * @throws on asking for the id of a node without one: nodes that share an id would be taken for one
 */
function synchronousIds(schema: GraphQLSchema): GraphQLSchema {
  const node = schema.getType('Node');
  if (!isInterfaceType(node)) return schema;
  for (const type of schema.getPossibleTypes(node)) {
    const field = type.getFields().id;
    if (field) field.resolve = ({ id }: { readonly id?: string }) => globalIdOf(type.name, id);
  }
  return schema;
}

function globalIdOf(typename: string, id: string | undefined): string {
  if (id === undefined) throw new Error(`A node of ${typename} has no id.`);
  return toGlobalId(typename, id);
}
