export { HashRouter, Link, MemoryRouter, NavLink, useLocation, useNavigate } from 'react-router-dom';
