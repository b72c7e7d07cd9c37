/**
 * The router's exports for areas. They are imported from here and not from react-router-dom, so
 * that one router serves the page and a shared copy can be tree-shaken (ADR 3).
 */
export {
  Link,
  NavLink,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom'
