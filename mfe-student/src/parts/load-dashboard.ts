/** In one place, so that sign-in can start loading the same chunk that the route will ask for. */
export const loadDashboard = () => import('../features/dashboard')
