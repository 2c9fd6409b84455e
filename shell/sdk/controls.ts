/** antd's larger controls, loaded when idle or when a page first needs one. Add an export when a package uses it. */
export {
  Alert,
  Badge,
  DatePicker,
  type DatePickerProps,
  Drawer,
  Dropdown,
  Flex,
  Form,
  type FormInstance,
  Modal,
  notification,
  Progress,
  Segmented,
  Select,
  Switch,
  Table,
  type TableColumnsType,
  Tabs,
  Tag,
  Upload,
} from 'antd';
export { default as dayjs, type Dayjs } from 'dayjs';
