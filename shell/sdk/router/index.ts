export { HashRouter, Link, useHref, useLocation, useNavigate } from 'react-router-dom';
