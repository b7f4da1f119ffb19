import type { GraphQLSchema } from 'graphql';
import '../modules/analytics/analytics.graphql.ts';
import '../modules/appointment/appointment.graphql.ts';
import '../modules/appointment/appointmentMutations.graphql.ts';
import '../modules/appointment/appointmentQueries.graphql.ts';
import '../modules/appointment/liveAppointments.graphql.ts';
import '../modules/audit/audit.graphql.ts';
import '../modules/client/client.graphql.ts';
import '../modules/client/clientQueries.graphql.ts';
import '../modules/message/message.graphql.ts';
import '../modules/notification/notification.graphql.ts';
import '../modules/organization/organization.graphql.ts';
import '../modules/place/place.graphql.ts';
import '../modules/provider/provider.graphql.ts';
import '../modules/provider/providerList.graphql.ts';
import '../modules/provider/providerSettings.graphql.ts';
import '../modules/role/role.graphql.ts';
import '../modules/service/service.graphql.ts';
import '../modules/service/serviceQueries.graphql.ts';
import '../modules/timeSlot/timeSlot.graphql.ts';
import '../modules/vacationHour/vacationHour.graphql.ts';
import '../modules/workHour/workHour.graphql.ts';
import '../platform/graphql/scalars.ts';
import { builder } from '../platform/graphql/builder.ts';
import { synchronousIds } from '../platform/graphql/synchronousIds.ts';

/** The whole GraphQL schema: each module's front door registers its part on the builder when it is imported. */
export const schema: GraphQLSchema = synchronousIds(builder.toSchema());
