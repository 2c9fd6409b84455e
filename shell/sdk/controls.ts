/** antd's larger controls, loaded when idle or when a page first needs one. Add an export when a package uses it. */
export { Form, Modal, Segmented, Switch } from 'antd';
