export {
  type AttendeeNameUpdate,
  correctNames,
  refuseTwoOfOneName,
  updateAttendeeName,
} from './updateAttendeeName.ts';
