/**
 * The router's names that areas use. They come from here and not from react-router-dom, so that one router serves the whole
 * page and a shared copy can be tree-shaken (ADR 3).
 */
export {
  Link,
  NavLink,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom'
