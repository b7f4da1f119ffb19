/** Whether a text is the id of an appointment at all: base64url of its type and number (decisions K1). */
export function isAppointmentId(text: string): boolean {
  try {
    return /^Appointment:\d+$/.test(atob(text.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return false;
  }
}
