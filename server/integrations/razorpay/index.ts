export { createRazorpay } from "./create-razorpay.ts";
