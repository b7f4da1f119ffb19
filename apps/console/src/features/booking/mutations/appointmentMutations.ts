import { graphql } from 'relay-runtime';

/**
 * What staff can do with appointments, one entry each: the document, the field of its answer, and where in the answer are
 * the appointments that belong on the screen (`shows…`) or leave it (`hides…`). A keyed one takes a key of its content
 * along, so that trying the same again acts once (rule P4).
 */
export const appointmentMutations = {
  /** Books the chosen slots; trying the same again books once (rules P1, P4). */
  book: {
    field: 'addAppointment',
    showsMany: ['appointments'],
    isKeyed: true,
    document: graphql`mutation appointmentMutationsBookMutation($input: AddAppointmentInput!) {
      addAppointment(input: $input) {
        appointments {
          id startAt endAt providerId provider { name } ...appointmentSnapshot_appointment
        }
      }
    }`,
  },
  /** Books slots and repeats them (rules P4, P5). */
  bookSeries: {
    field: 'bookRecurringTimeSlots',
    showsMany: ['appointments'],
    isKeyed: true,
    document: graphql`mutation appointmentMutationsBookSeriesMutation($input: BookRecurringTimeSlotsInput!) {
      bookRecurringTimeSlots(input: $input) {
        skippedDates { date }
        appointments {
          id startAt endAt providerId provider { name } series { id } ...appointmentSnapshot_appointment
        }
      }
    }`,
  },
  /** Books services one after another; trying the same again books once (rules A13, P4). */
  bookVisit: {
    field: 'addVisit',
    showsMany: ['appointments'],
    isKeyed: true,
    document: graphql`mutation appointmentMutationsBookVisitMutation($input: AddVisitInput!) {
      addVisit(input: $input) {
        appointments {
          id startAt endAt providerId provider { name } ...appointmentSnapshot_appointment
        }
      }
    }`,
  },
  /** Moves all that is ahead of a visit: its own seats count as free (rules A13, A9). */
  moveVisit: {
    field: 'moveVisit',
    showsMany: ['appointments'],
    document: graphql`mutation appointmentMutationsMoveVisitMutation($input: MoveVisitInput!) {
      moveVisit(input: $input) { appointments { id version ...appointmentSnapshot_appointment } }
    }`,
  },
  /** Moves an appointment and changes its answers: its own seats count as free (rules P1, A9). */
  move: {
    field: 'updateAppointmentWithTimeSlots',
    showsOne: 'updatedAppointment',
    showsMany: ['newAppointments'],
    document: graphql`mutation appointmentMutationsMoveMutation($input: UpdateAppointmentWithTimeSlotsInput!) {
      updateAppointmentWithTimeSlots(input: $input) {
        updatedAppointment { id version ...appointmentSnapshot_appointment }
        newAppointments {
          id startAt endAt providerId provider { name } ...appointmentSnapshot_appointment
        }
      }
    }`,
  },
  /** Gives this occurrence, it and the following, or all that have not started another time (rule P6). */
  moveSeries: {
    field: 'updateRecurringAppointmentWithTimeSlots',
    showsMany: ['updatedAppointments', 'newAppointments'],
    hidesMany: 'canceledAppointments',
    document: graphql`mutation appointmentMutationsMoveSeriesMutation($input: UpdateRecurringAppointmentWithTimeSlotsInput!) {
      updateRecurringAppointmentWithTimeSlots(input: $input) {
        canceledAppointments { id startAt ...appointmentSnapshot_appointment }
        updatedAppointments { id version ...appointmentSnapshot_appointment }
        newAppointments { id ...appointmentSnapshot_appointment }
      }
    }`,
  },
  /** Moves a whole group, or nobody (rule P6). */
  moveGroup: {
    field: 'moveGroupSession',
    showsMany: ['appointments'],
    document: graphql`mutation appointmentMutationsMoveGroupMutation($input: MoveGroupSessionInput!) {
      moveGroupSession(input: $input) { appointments { id version ...appointmentSnapshot_appointment } }
    }`,
  },
  /** Confirms a request, or the original time where others were offered (rule P2). */
  confirm: {
    field: 'confirmAppointment',
    showsOne: 'appointment',
    document: graphql`mutation appointmentMutationsConfirmMutation($input: ConfirmAppointmentInput!) {
      confirmAppointment(input: $input) { appointment { id version ...appointmentSnapshot_appointment } }
    }`,
  },
  /** Offers other times instead of the appointment's own; nothing holds them (rules P2, P3). */
  offer: {
    field: 'offerAlternativeHours',
    showsOne: 'appointment',
    document: graphql`mutation appointmentMutationsOfferMutation($input: OfferAlternativeHoursInput!) {
      offerAlternativeHours(input: $input) { appointment { id version ...appointmentSnapshot_appointment } }
    }`,
  },
  /** Takes an offer back: the status is again the one before it (rule P2). */
  withdrawOffer: {
    field: 'withdrawAlternativeHours',
    showsOne: 'appointment',
    document: graphql`mutation appointmentMutationsWithdrawOfferMutation($input: WithdrawAlternativeHoursInput!) {
      withdrawAlternativeHours(input: $input) { appointment { id version ...appointmentSnapshot_appointment } }
    }`,
  },
  /** Records that the client took a time on offer (rules P2, P3). */
  takeOffered: {
    field: 'recordAlternativeTaken',
    showsOne: 'appointment',
    document: graphql`mutation appointmentMutationsTakeOfferedMutation($input: RecordAlternativeTakenInput!) {
      recordAlternativeTaken(input: $input) { appointment { id version ...appointmentSnapshot_appointment } }
    }`,
  },
  /** Records that the client refused all times on offer (rule P2). */
  refuseOffered: {
    field: 'recordAlternativesRefused',
    showsOne: 'appointment',
    document: graphql`mutation appointmentMutationsRefuseOfferedMutation($input: RecordAlternativesRefusedInput!) {
      recordAlternativesRefused(input: $input) { appointment { id version ...appointmentSnapshot_appointment } }
    }`,
  },
  /** Cancels an appointment, or declines a request (rule P2). */
  cancel: {
    field: 'deleteAppointment',
    showsOne: 'appointment',
    document: graphql`mutation appointmentMutationsCancelMutation($input: DeleteAppointmentInput!) {
      deleteAppointment(input: $input) { deletedAppointmentId appointment { id version ...appointmentSnapshot_appointment } }
    }`,
  },
  /** Cancels all that is ahead of a visit (rules A13, P2). */
  cancelVisit: {
    field: 'cancelVisit',
    showsMany: ['appointments'],
    document: graphql`mutation appointmentMutationsCancelVisitMutation($input: CancelVisitInput!) {
      cancelVisit(input: $input) { appointments { id version ...appointmentSnapshot_appointment } }
    }`,
  },
  /** Cancels this occurrence, it and the following, or all that have not started (rule P6). */
  cancelSeries: {
    field: 'deleteRecurringAppointment',
    hidesIds: 'deletedAppointmentIds',
    document: graphql`mutation appointmentMutationsCancelSeriesMutation($input: DeleteRecurringAppointmentInput!) {
      deleteRecurringAppointment(input: $input) { deletedAppointmentIds }
    }`,
  },
  /** Takes a cancellation back, while that is possible (rule P2). */
  restore: {
    field: 'undoDeleteAppointment',
    showsOne: 'appointment',
    document: graphql`mutation appointmentMutationsRestoreMutation($input: UndoDeleteAppointmentInput!) {
      undoDeleteAppointment(input: $input) { appointment { id version ...appointmentSnapshot_appointment } }
    }`,
  },
  /** Takes the cancellation of several occurrences back, while that is possible (rule P2). */
  restoreSeries: {
    field: 'undoDeleteRecurringAppointment',
    showsMany: ['appointments'],
    document: graphql`mutation appointmentMutationsRestoreSeriesMutation($input: UndoDeleteRecurringAppointmentInput!) {
      undoDeleteRecurringAppointment(input: $input) {
        skippedDates { date }
        appointments { id version ...appointmentSnapshot_appointment }
      }
    }`,
  },
  /** Marks an appointment as a no-show (rule P2). */
  markNoShow: {
    field: 'markAppointmentNoShow',
    showsOne: 'appointment',
    document: graphql`mutation appointmentMutationsMarkNoShowMutation($input: MarkAppointmentNoShowInput!) {
      markAppointmentNoShow(input: $input) { appointment { id version ...appointmentSnapshot_appointment } }
    }`,
  },
  /** The client came after all (rule P2). */
  clearNoShow: {
    field: 'clearAppointmentNoShow',
    showsOne: 'appointment',
    document: graphql`mutation appointmentMutationsClearNoShowMutation($input: ClearAppointmentNoShowInput!) {
      clearAppointmentNoShow(input: $input) { appointment { id version ...appointmentSnapshot_appointment } }
    }`,
  },
  /** Records that what is due was paid, once (rule P7). */
  markAsPaid: {
    field: 'markAppointmentAsPaid',
    showsOne: 'appointment',
    document: graphql`mutation appointmentMutationsMarkAsPaidMutation($input: MarkAppointmentAsPaidInput!) {
      markAppointmentAsPaid(input: $input) { appointment { id version payments { id } ...appointmentSnapshot_appointment } }
    }`,
  },
  /** Gives a payment back as a whole (rule P7). */
  refund: {
    field: 'refundAppointmentPayment',
    showsOne: 'appointment',
    document: graphql`mutation appointmentMutationsRefundMutation($input: RefundAppointmentPaymentInput!) {
      refundAppointmentPayment(input: $input) { appointment { id version ...appointmentSnapshot_appointment } }
    }`,
  },
  /** Replaces what staff note on an appointment for themselves (rule P2). */
  updateNote: {
    field: 'updateAppointmentNote',
    showsOne: 'appointment',
    document: graphql`mutation appointmentMutationsUpdateNoteMutation($input: UpdateAppointmentNoteInput!) {
      updateAppointmentNote(input: $input) { appointment { id version ...appointmentSnapshot_appointment } }
    }`,
  },
  /** Corrects the name that a client's appointment, or some of a series, is booked under (rules C4, P6). */
  updateAttendeeName: {
    field: 'updateAttendeeName',
    showsMany: ['appointments'],
    document: graphql`mutation appointmentMutationsUpdateAttendeeNameMutation($input: UpdateAttendeeNameInput!) {
      updateAttendeeName(input: $input) { appointments { id version ...appointmentSnapshot_appointment } }
    }`,
  },
} as const;
