export { openLink, takeSeatOfLink } from './openLink.ts';
export { readVisitor } from './readVisitor.ts';
export { signInVisitor } from './signInVisitor.ts';
export { findVisibleAppointment, forgetAppointmentLinks } from './visitor.store.ts';
export {
  type ActingVisitor,
  answerOfferAsVisitor,
  bookAsVisitor,
  cancelAsVisitor,
  changeAnswersAsVisitor,
  clientOf,
  moveAsVisitor,
  type VisitorTools,
} from './visitorActs.ts';
