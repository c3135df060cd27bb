import type { LookupAddress } from "node:dns";
import type { LookupFunction } from "node:net";
import { describe, expect, it } from "vitest";
import { isPublicAddress, publicOnlyLookup, RefusedAddressError } from "./addresses.ts";

describe("a public address", () => {
  const open = [
    "1.1.1.1",
    "8.8.8.8",
    "93.184.215.14",
    "172.15.255.255",
    "172.32.0.1",
    "100.63.255.255",
    "100.128.0.1",
    "11.0.0.1",
  ];
  const openIpv6 = ["2606:4700:4700::1111", "2001:4860:4860::8888", "2a00:1450:4001:800::200e"];
  for (const address of [...open, ...openIpv6]) {
    it(`may be called: ${address}`, () => expect(isPublicAddress(address)).toBe(true));
  }
});

describe("an address that is not public", () => {
  const closed: { readonly [kind: string]: readonly string[] } = {
    "this host": ["0.0.0.0", "0.1.2.3", "::"],
    loopback: ["127.0.0.1", "127.255.255.254", "::1"],
    private: ["10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1"],
    "unique local": ["fc00::1", "fd12:3456:789a::1"],
    "link-local": ["169.254.1.1", "fe80::1", "fe80::1%eth0", "fec0::1"],
    "cloud metadata": ["169.254.169.254", "100.100.100.200", "fd00:ec2::254", "192.0.0.192"],
    "carrier-grade NAT": ["100.64.0.1", "100.127.255.255"],
    "IPv4 within IPv6": [
      "::ffff:127.0.0.1",
      "::ffff:7f00:1",
      "::ffff:8.8.8.8",
      "::127.0.0.1",
      "64:ff9b::7f00:1",
      "2002:7f00:1::",
      "2001:0:1::1",
    ],
    documentation: ["192.0.2.1", "198.51.100.1", "203.0.113.1", "2001:db8::1", "3fff::1"],
    "benchmarking, multicast, reserved": ["198.18.0.1", "224.0.0.1", "255.255.255.255", "240.0.0.1", "ff02::1"],
    "no address": ["", "localhost", "2130706433", "0x7f.1", "127.1", "1.2.3.4.5"],
  };
  for (const [kind, addresses] of Object.entries(closed)) {
    it(`is refused: ${kind}`, () => {
      expect(addresses.filter((address) => isPublicAddress(address))).toEqual([]);
    });
  }
});

describe("a lookup that gives public addresses only", () => {
  const answering =
    (...addresses: LookupAddress[]): LookupFunction =>
    (_host, _options, callback) =>
      callback(null, addresses);
  const look = (lookup: LookupFunction, all: boolean): Promise<unknown> =>
    new Promise((resolve) => {
      publicOnlyLookup(lookup)("host.example", { all }, (error, found) => resolve(error ?? found));
    });
  const good = { address: "1.1.1.1", family: 4 };
  const bad = { address: "10.0.0.1", family: 4 };

  it("passes on what it found, one or all", async () => {
    expect(await look(answering(good), true)).toEqual([good]);
    expect(await look(answering(good), false)).toBe("1.1.1.1");
  });

  it("refuses a name as soon as one of its addresses is not public", async () => {
    expect(await look(answering(good, bad), true)).toBeInstanceOf(RefusedAddressError);
    expect(await look(answering(bad), false)).toBeInstanceOf(RefusedAddressError);
  });

  it("refuses a name without an address", async () => {
    expect(await look(answering(), true)).toBeInstanceOf(RefusedAddressError);
  });

  it("checks the answer of a resolver that gives one address although asked for all", async () => {
    const single: LookupFunction = (_host, _options, callback) => callback(null, "127.0.0.1", 4);
    expect(await look(single, false)).toBeInstanceOf(RefusedAddressError);
  });

  it("passes on the resolver's own failure", async () => {
    const failure = Object.assign(new Error("no such host"), { code: "ENOTFOUND" });
    expect(await look((_host, _options, callback) => callback(failure, "", 0), true)).toBe(failure);
  });
});
