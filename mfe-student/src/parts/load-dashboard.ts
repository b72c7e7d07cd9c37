/** In one place, so that the sign-in can load the same chunk as the route. */
export const loadDashboard = () => import('../features/dashboard')
