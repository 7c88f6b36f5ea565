import { Navigate } from '@tanstack/react-router';

/** The profile opens with its first page (SCR-PROF-01). */
export function Profile() {
  return <Navigate to="/profile/profile-info" replace />;
}
