import { Outlet } from "react-router";
import { PublicFrame } from "../../features/shell/public-frame.tsx";

export default function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}
