import type { LookupAddress } from "node:dns";
import { lookup as systemLookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { BlockList, isIP } from "node:net";

/** IPv4 that is not the public internet: IANA's special-purpose registry, multicast and the reserved class E. */
const closedIpv4: readonly (readonly [string, number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];

/** Within the global unicast space of IPv6, what is not a host on the internet, or holds an IPv4 address. */
const closedIpv6: readonly (readonly [string, number])[] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["2620:4f:8000::", 48],
  ["3fff::", 20],
];

/** Everything else of IPv6 (loopback, link-local, unique local, IPv4-mapped, NAT64, multicast) lies outside of this. */
const globalIpv6: readonly (readonly [string, number])[] = [["2000::", 3]];

const closed = blockList(closedIpv4, closedIpv6);
const open = blockList([], globalIpv6);

/** True for an address of a host on the public internet; false for every other address and for what is none. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, "ipv4");
  if (family === 6) return !address.includes("%") && open.check(address, "ipv6") && !closed.check(address, "ipv6");
  return false;
}

/** Thrown, or given to a lookup's callback, for a host that may not be called. */
export class RefusedAddressError extends Error {
  constructor(host: string) {
    super(`the address of ${host} is private, and the tool does not set allowPrivate`);
    this.name = "RefusedAddressError";
  }
}

/**
 * A lookup for `node:http` that refuses a name any of whose addresses is not public. The connection is made to the very addresses
 * that were checked, so a name cannot point elsewhere between the check and the call.
 */
export function publicOnlyLookup(lookup: LookupFunction = systemLookup): LookupFunction {
  return (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, addresses, family) => {
      if (error) return callback(error, "", 0);
      const found = toList(addresses, family);
      const first = found[0];
      if (first === undefined || !found.every((entry) => isPublicAddress(entry.address))) {
        return callback(new RefusedAddressError(host), "", 0);
      }
      if (options.all === true) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
}

/** A lookup may answer with one address although it was asked for all. */
function toList(addresses: string | LookupAddress[], family: number | undefined): LookupAddress[] {
  return typeof addresses === "string" ? [{ address: addresses, family: family ?? isIP(addresses) }] : addresses;
}

function blockList(
  ipv4: readonly (readonly [string, number])[],
  ipv6: readonly (readonly [string, number])[],
): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of ipv4) list.addSubnet(network, prefix, "ipv4");
  for (const [network, prefix] of ipv6) list.addSubnet(network, prefix, "ipv6");
  return list;
}
