import { createContext } from "react";
import { createContext as createRouterContext } from "react-router";

/** The nonce of this answer's content security policy, put there by the server that asks for the page. */
export const nonceContext = createRouterContext<string>("");
/** The same for what is rendered. A browser never learns it: there it is empty. */
export const RenderedNonce = createContext("");
