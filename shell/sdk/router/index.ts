export { HashRouter, Link, useLocation, useNavigate } from 'react-router-dom';
