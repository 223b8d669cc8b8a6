import { createContext } from "react-router";

/** The nonce of this answer's content security policy, put there by the server that asks for the page. */
export const nonceContext = createContext<string>("");
